/** Names of what is never written down, in any spelling. */
const secretNames: ReadonlySet<string> = new Set([
  'password',
  'tokenid',
  'passportno',
  'passportnumber',
  'pan',
  'panno',
  'documentnumber',
])
const censor = '[redacted]'

/** A copy without passwords, tokens, passport numbers and PANs. Empty ones stay, so that a reader sees that none was sent. */
export const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretNames.has(name.toLowerCase()) && isFilled(inner) ? censor : withoutSecrets(inner),
    ]),
  )
}

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== ''
