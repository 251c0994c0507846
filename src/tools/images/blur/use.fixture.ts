export { showEffect as default } from "#kits/image-effect/use.fixture.ts";
