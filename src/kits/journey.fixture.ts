/** A tool's main job, done in the page of any browser by the functions of in-page.fixture.ts. */
export interface Journey {
  /** The settings in the link. */
  readonly query?: string;
  /** Its source is sent to the page: it may use those functions by their names, its argument, and nothing else. */
  readonly run: (picture: string) => Promise<unknown>;
  /** Describes what `run` gives. */
  readonly expected: RegExp;
}
