/** A tool's main job, done in the page of any browser by the functions of in-page.fixture.ts. */
export interface Journey {
  /** The settings in the link. */
  readonly query?: string;
  /**
   * Its source is sent to the page: it may use those functions by name, its arguments and nothing else. The arguments
   * are a PNG file in base64, and the files of engines/picture-journeys.ts by name.
   */
  readonly run: (picture: string, files: Readonly<Record<string, string>>) => Promise<unknown>;
  /** Describes the result of `run`. */
  readonly expected: RegExp;
}
