/** Returns a ticket number with and without the hyphen after the airline's three digits. */
export const toTicketNumberSpellings = (text: string): string[] => {
  const bare = text.replace(/[\s-]/g, '')
  return [...new Set([text, bare, `${bare.slice(0, 3)}-${bare.slice(3)}`])]
}
