import { ClothesCard } from "./clothes-card.tsx";
import { ShoesCard } from "./shoes-card.tsx";

export default function SizesPage() {
  return (
    <>
      <ShoesCard />
      <ClothesCard />
    </>
  );
}
