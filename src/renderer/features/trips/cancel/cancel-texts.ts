import { plural } from '#domain/format.ts'

/** Texts of requesting the cancellation of travellers. */
export const cancelTexts = {
  open: 'Cancel travellers',
  title: 'Cancel travellers',
  lead: 'The agency confirms each cancellation. The amounts below are kept as they are until then.',
  who: 'Who cancels',
  everyone: 'Everyone',
  room: (no: number): string => `room ${no}`,
  rooming: 'Rooms of the others',
  keep: 'Keep their rooms',
  keepFree: 'At no extra cost',
  keepFor: (amount: string): string => `For a supplement of ${amount}, because fewer people share the rooms`,
  share: 'Share rooms',
  shareText: 'Choose who moves to which room. The price is calculated again.',
  roomOf: (name: string): string => `Room of ${name}`,
  roomOption: (no: number): string => `Room ${no}`,
  amounts: 'What it costs',
  asking: 'Calculating the refund',
  choose: 'Choose who cancels to see the charge and the refund.',
  failed: "Couldn't calculate the refund",
  noAmounts: 'Wait until the refund is calculated, then send the request',
  changed: (before: string, now: string): string =>
    `The refund has changed from ${before} to ${now}. Nothing was sent. Check the new amounts before you continue.`,
  reason: 'Reason',
  reasonHelp: 'Optional. The agency reads it.',
  sendPlain: 'Request cancellation',
  send: (people: number, amount: string): string =>
    `Request cancellation of ${plural(people, { one: 'traveller', other: 'travellers' })} · ${amount} refund`,
  close: 'Keep travellers',
  sent: 'Cancellation requested. The agency will email its decision.',
  unknown:
    "We couldn't confirm whether your request has arrived. Send it again: the same request is never made twice.",
} as const
