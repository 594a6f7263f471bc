/** Returns what was typed, an address per line or separated by commas or spaces. */
export const toLines = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

const ipv4 = /^\d{1,3}(\.\d{1,3}){3}(\/\d{1,2})?$/
const ipv6 = /^[\da-f:]*:[\da-f:.]*(\/\d{1,3})?$/i

/** Returns the number of the first line that can't be an address or a network; null without one. The server checks them strictly. */
export const findBadLine = (text: string): number | null => {
  const index = text
    .split('\n')
    .findIndex((line) => toLines(line).some((one) => !ipv4.test(one) && !ipv6.test(one)))
  return index < 0 ? null : index + 1
}
