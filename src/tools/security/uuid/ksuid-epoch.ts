/** The seconds since 1970 at which KSUIDs begin (github.com/segmentio/ksuid). */
export const KSUID_EPOCH = 1_400_000_000;
