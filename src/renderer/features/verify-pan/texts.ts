import type { PanCheck, PanStatus } from '#contract/http/verify-pan.ts'
import { plural } from '#domain/format.ts'

export const verifyPanTexts = {
  title: 'Verify PAN card',
  hint: "Check with the tax department's register whether a PAN exists and belongs to a customer.",
  form: 'Check a PAN',
  pan: 'PAN',
  panHelp: 'Ten characters, like ABCPS1234F',
  name: 'Name on the card',
  verify: 'Verify PAN',
  notConnected:
    "No register is connected, so only the format of a PAN is checked. That doesn't show whether the PAN exists.",
  result: 'Result',
  holder: 'Holder',
  unknownHolder: 'Unknown type of holder',
  initialDiffers: "The fifth letter isn't an initial of this name. Check both for typos.",
  statuses: {
    valid: 'Valid',
    inactive: 'Not active',
    fake: 'Reported as fake',
    notFound: 'Not found',
    formOnly: 'Only format checked',
    unavailable: 'Not checked',
  } satisfies Record<PanStatus, string>,
  meanings: {
    valid: 'The PAN exists.',
    inactive: 'The PAN was deleted or deactivated. Ask the customer for the current one.',
    fake: "The register lists this PAN as fake. Don't use it.",
    notFound: "The register doesn't have this PAN. Check the number for typos.",
    formOnly: "The format is right, but we didn't check whether the PAN exists.",
    unavailable: "We didn't get a reliable answer from the register. Try again later.",
  } satisfies Record<PanStatus, string>,
  names: {
    match: 'Name matches',
    mismatch: "Name doesn't match",
    unknown: 'Name not compared',
  } satisfies Record<PanCheck['nameMatch'], string>,
  list: 'Earlier checks',
  empty: 'No PANs checked yet',
  emptyText: 'Results appear here with the name, the time and who checked.',
  failed: "Couldn't load earlier checks",
  heads: {
    at: 'Checked',
    pan: 'PAN',
    name: 'Name',
    status: 'Result',
    nameMatch: 'Name match',
    by: 'Checked by',
  },
  checks: (total: number): string => plural(total, { one: 'check', other: 'checks' }),
  none: '–',
} as const
