/** Width to height, as posters and drawn pictures may be. */
export const pictureRatios = ['16:9', '1:1', '3:4', '4:3', '9:16'] as const;
export type PictureRatio = (typeof pictureRatios)[number];
