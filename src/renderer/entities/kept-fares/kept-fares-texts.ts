/** Texts of the button that keeps a fare. */
export const keptFaresTexts = {
  tray: 'Fare tray',
  keep: 'Keep in the fare tray',
  keepFlight: (flights: string, fare: string): string => `Keep ${flights} ${fare} in the fare tray`,
  kept: 'In the fare tray',
  removeFlight: (flights: string, fare: string): string => `Remove ${flights} ${fare} from the fare tray`,
  removed: 'Removed from the fare tray',
  added: (count: number, most: number): string => `Kept in the fare tray · ${count} of ${most}`,
  open: 'Open the tray',
} as const
