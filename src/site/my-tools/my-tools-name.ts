// A file of its own: every page looks at once whether there are any.

/** The name that a visitor's own tools are stored under, on this device alone. */
export const MY_TOOLS = "myTools";
