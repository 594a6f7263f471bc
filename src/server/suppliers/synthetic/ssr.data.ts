/**
 * Extra baggage on low-cost airlines: kg, rupees on domestic flights, rupees on international ones. Similar to Indian
 * airlines' published prices of 2025/26.
 */
export const extraBaggage = [
  [3, 1500, 1950],
  [5, 2500, 3250],
  [10, 5000, 6500],
  [15, 7500, 9750],
  [20, 10_000, 13_000],
  [30, 15_000, 19_500],
] as const

/** Meals sold on low-cost airlines: code, description, rupees on domestic flights, rupees on international ones. */
export const soldMeals = [
  ['VGSW', 'Paneer tikka sandwich', 350, 450],
  ['NVSW', 'Chicken junglee sandwich', 400, 500],
  ['VGBR', 'Vegetable biryani', 450, 600],
  ['NVBR', 'Hyderabadi chicken biryani', 500, 650],
  ['JNML', 'Jain meal', 400, 500],
  ['CPML', 'Poha', 250, 300],
] as const

/** Free meal preferences of full-service airlines (IATA SSR codes). */
export const mealPreferences = [
  ['AVML', 'Asian vegetarian meal'],
  ['VGML', 'Vegan meal'],
  ['VJML', 'Vegetarian Jain meal'],
  ['HNML', 'Hindu meal, not vegetarian'],
  ['MOML', 'Muslim meal'],
  ['DBML', 'Diabetic meal'],
  ['CHML', 'Child meal'],
] as const
