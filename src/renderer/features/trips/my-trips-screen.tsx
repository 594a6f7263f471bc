/** In work. */
export const MyTripsScreen = () => null
