/** In work. */
export const CheckoutScreen = () => null
