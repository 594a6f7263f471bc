/** Results of checking a domain's proof. */
export const domainTexts = {
  noAddress: (host: string): string => `${host} has no address`,
  status: (status: number): string => `the server answered with status ${status}`,
  tooLong: 'the file is longer than 4 kB',
  noRecord: (name: string, found: readonly string[]): string =>
    found.length === 0
      ? `There's no TXT record at ${name}.`
      : `The TXT record at ${name} has a different value.`,
  noDns: (name: string, reason: string): string => `The name servers didn't answer for ${name} (${reason}).`,
  otherFile: (url: string): string => `The file at ${url} has a different text.`,
  noFile: (url: string, reason: string): string => `The file at ${url} couldn't be read (${reason}).`,
} as const
