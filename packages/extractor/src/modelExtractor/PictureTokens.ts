interface Size {
  readonly width: number
  readonly height: number
}

/** Providers count about one for each 750 pixels. */
export const tokensOfPicture = ({ height, width }: Size): number => Math.ceil((width * height) / 750)

/** Of a page of usual size at the scale at which models are shown pages. */
export const tokensOfUsualPage = 2_700
