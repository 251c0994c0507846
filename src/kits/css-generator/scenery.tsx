/** A harbor in the evening, drawn for this site: what lies behind translucent gradients and under shadows. */
export const Scenery = () => (
  <svg
    aria-hidden
    viewBox="0 0 800 500"
    preserveAspectRatio="xMidYMax slice"
    className="absolute inset-0 size-full"
    xmlns="http://www.w3.org/2000/svg"
  >
    <path fill="#f7e3c5" d="M0 0h800v300H0z" />
    <path fill="#f2c9a1" d="M0 150h800v150H0z" />
    <circle cx="560" cy="210" r="58" fill="#e9785a" />
    <path fill="#9fb3bd" d="M0 240 90 165 150 205 260 95 390 230 470 175 560 250 660 150 800 235V320H0z" />
    <path fill="#5d7787" d="M0 275 120 215 210 262 330 190 480 280 610 230 800 285V330H0z" />
    <path fill="#2f5061" d="M0 300h800v200H0z" />
    <path fill="#e9785a" d="M505 312h110v7H505zM480 334h150v7H480zM520 358h90v6h-90zM500 384h120v6H500z" />
    <path
      fill="#436a7c"
      d="M40 330h150v6H40zM250 352h120v6H250zM90 392h200v7H90zM650 372h110v7H650zM330 432h220v8H330z"
    />
    <path fill="#fbf7ef" d="M232 172v196h-92zM246 205c34 52 58 108 62 163h-62z" />
    <path fill="#1b2f3a" d="M118 378h208l-26 40H142z" />
    <path fill="#16262e" d="M0 452c90-30 180-34 290-16 130 22 250 26 510-14v78H0z" />
  </svg>
);
