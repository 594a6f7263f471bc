import type { DeliveryRow } from './deliveries.repo.ts'

/** The kind of job that database triggers add for each event. */
export const webhookJobKind = 'partnerWebhook.send'

/** Returns the unique key of a delivery's job. Sending a delivery again by hand adds a new job, named after the attempts before it. */
export const toJobKey = ({ id, attempts, step }: DeliveryRow): string => `${id}:${attempts - step}`
