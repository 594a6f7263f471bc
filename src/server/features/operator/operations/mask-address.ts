/** Shortens the part before the @ to its first character: `a…@example.com`. */
export const maskAddress = (address: string): string => {
  const at = address.lastIndexOf('@')
  return at < 1 ? '…' : `${String.fromCodePoint(address.codePointAt(0) ?? 0)}…${address.slice(at)}`
}

/** Masks every email address in a text, such as the answer of a mail server. */
export const maskAddresses = (text: string): string =>
  text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, maskAddress)
