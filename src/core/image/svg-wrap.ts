/** An SVG of that size which shows the picture in the data address, as sharp as it is. */
export const wrapInSvg = (dataUrl: string, width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `<image href="${dataUrl}" width="${width}" height="${height}"/></svg>\n`;
