/** In work. */
export const StaffTripsScreen = () => null
