import { webhookEvents, type WebhookEvent } from '#contract/entities/partners.ts'
import type { JsonSchema } from './sample.ts'

const text: JsonSchema = { type: 'string' }
const booking: Record<string, JsonSchema> = {
  bookingId: text,
  orderId: text,
  pnr: text,
  status: { type: 'string', description: 'A booking status, such as Held or Ticketed' },
}
const change: Record<string, JsonSchema> = {
  bookingId: text,
  pnr: text,
  changeRequestId: text,
  ticketId: text,
  requestType: { type: 'integer', description: '1: refund, 2: partial refund, 3: change' },
  state: { type: 'string', enum: ['completed', 'rejected', 'closed'] },
}

const events: Record<WebhookEvent, { summary: string; data: Record<string, JsonSchema> }> = {
  'booking.held': { summary: 'Seats are on hold.', data: booking },
  'booking.ticketed': { summary: 'All tickets were issued.', data: booking },
  'booking.failed': {
    summary:
      "A purchase failed, or a hold couldn't be issued: then its status is still Held. The money stays in the wallet.",
    data: booking,
  },
  'booking.released': { summary: 'A hold was released or has expired.', data: booking },
  'booking.flightChanged': { summary: 'Flights or their times have changed.', data: booking },
  'change.decided': { summary: 'A change request of one ticket was decided.', data: change },
  'refund.paid': { summary: 'A refund was paid into the wallet.', data: change },
  'wallet.low': {
    summary: 'The wallet is below its low-balance alert.',
    data: { state: { type: 'string', const: 'low' } },
  },
}

/** The events of webhooks with the schemas of their bodies. */
export const webhookBodies: readonly { event: WebhookEvent; summary: string; schema: JsonSchema }[] =
  webhookEvents.map((event) => ({
    event,
    summary: events[event].summary,
    schema: {
      type: 'object',
      properties: {
        type: { type: 'string', const: event },
        timestamp: { type: 'string', format: 'date-time' },
        data: { type: 'object', properties: events[event].data },
      },
      required: ['type', 'timestamp', 'data'],
    },
  }))
