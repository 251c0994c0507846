/** The settings that links are made for: what stands here stays. */
export default {};
