/** In work. */
export const TripScreen = () => null
