/** Names of fields that are never written, in any spelling. */
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

/** Names and contacts of people: the first letter stays, so that a reader can tell them apart. */
const personalNames: ReadonlySet<string> = new Set([
  'firstname',
  'lastname',
  'email',
  'contactno',
  'gstcompanyemail',
  'gstcompanycontactnumber',
  'addressline1',
  'addressline2',
])
/** Boarding passes contain the traveller's name. */
const spelledOut: ReadonlySet<string> = new Set(['content', 'barcodeinbase64', 'barcode'])

/**
 * Returns a copy without passwords, tokens, passport numbers and PANs, and with people anonymised. Empty values stay,
 * to show that none was sent.
 */
export const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, redacted(name.toLowerCase(), inner)]),
  )
}

function redacted(name: string, value: unknown): unknown {
  if (typeof value === 'object' && value !== null) return withoutSecrets(value)
  if (value === null || value === undefined || value === '') return value
  if (secretNames.has(name) || spelledOut.has(name)) return censor
  return personalNames.has(name) && typeof value === 'string' ? `${value.slice(0, 1)}***` : value
}
