/** In work. */
export const OfferScreen = () => null
