import { ErrorScreen } from "#site/frame/error-screen.tsx";
import { Head } from "#site/routes/head.tsx";
import { ReloadButton } from "#ui/loading/reload-button.tsx";
import { UntilReady } from "#ui/loading/until-ready.tsx";

export default function ErrorPage() {
  return (
    <>
      <Head
        title="Erreur | Tabkit"
        description="Something went wrong on our side."
        keywords="error"
        path="/Error"
        index={false}
      />
      <ErrorScreen>
        <p className="text-ink-2">Something went wrong on our side. Reload the page, or report what you did.</p>
        <UntilReady>
          <ReloadButton look="primary" />
        </UntilReady>
      </ErrorScreen>
    </>
  );
}
