import type { PastedField } from './pasted-passenger.ts'

export type TextLabel = PastedField | 'fullName'

/** Labels inside a sentence or at the start of a line, the longer before the shorter. */
const labels: readonly (readonly [TextLabel, string])[] = [
  ['dateOfBirth', 'date of birth|birth date|birthdate|d\\.o\\.b\\.?|dob|born on|born|birthday'],
  ['passportIssueDate', 'date of issue|issue date|issued on|doi'],
  [
    'passportExpiry',
    'date of expiry|passport expiry|expiry date|exp\\.? date|expires on|expires|expiry|exp\\.?|valid till|valid until|valid upto|doe',
  ],
  [
    'passportIssueCountryCode',
    'place of issue|country of issue|issuing country|issued by|issued in|issue country',
  ],
  [
    'passportNo',
    'passport number|passport no\\.?|passport #|passport|ppt no\\.?|ppt|pp no\\.?|document number|document no\\.?',
  ],
  ['pan', 'pan number|pan no\\.?|pan card|pan'],
  ['email', 'email address|email id|e-?mail|email'],
  [
    'mobileNo',
    'mobile number|mobile no\\.?|mobile|mob\\.?|phone number|phone no\\.?|phone|contact no\\.?|contact number|tel\\.?|cell|whatsapp',
  ],
  ['nationality', 'nationality|citizenship|citizen of'],
  ['gender', 'gender|sex'],
  ['age', 'aged|age'],
  ['ffNumber', 'frequent flyer number|frequent flyer no\\.?|frequent flyer|ff no\\.?|ffn|ff'],
  ['meal', 'meal preference|meal'],
  ['paxType', 'passenger type|pax type|ptc'],
  ['title', 'title'],
  ['lastName', 'last name|surname|family name'],
  ['firstName', 'first name|given names?|forename'],
  ['fullName', 'full name|name of passenger|passenger name|pax name|traveller name|name'],
]

const pattern = new RegExp(
  `(?<![\\p{L}\\d])(?:${labels.map(([, words], at) => `(?<l${at}>${words})`).join('|')})(?![\\p{L}\\d])[ \\t]*[:#=–-]?`,
  'giu',
)

/** A label of a line and the text after it, up to the next one. */
export interface LabelledPart {
  label: TextLabel
  text: string
}

/** Splits a line at its labels: the text before the first, and what follows each. */
export const splitLabels = (line: string): { head: string; parts: LabelledPart[] } => {
  const found = [...line.matchAll(pattern)].flatMap((match) => {
    const at = labels.findIndex((_, index) => match.groups?.[`l${index}`] !== undefined)
    const label = labels[at]?.[0]
    return label ? [{ label, from: match.index, to: match.index + match[0].length }] : []
  })
  return {
    head: line.slice(0, found[0]?.from ?? line.length),
    parts: found.map(({ label, to }, at) => ({
      label,
      text: line.slice(to, found[at + 1]?.from ?? line.length),
    })),
  }
}
