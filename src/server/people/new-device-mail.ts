import { formatInstant } from '#domain/format-instant.ts'
import { indiaZone } from '#domain/india.ts'
import type { Db } from '#server/db/database.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import { getSite } from '#server/sites/sites.repo.ts'
import { toDeviceName } from './device-name.ts'
import type { UserRow } from './person.ts'

export const newDeviceTexts = {
  subject: (site: string): string => `New sign-in to your account at ${site}`,
  what: (site: string): string => `Your account at ${site} was signed in to on a new device.`,
  where: (device: string, at: string, address: string): string =>
    `${device}, ${at}, from the internet address ${address}`,
  advice:
    "If this was you, there is nothing to do. If it wasn't, change your password and sign out the other devices now.",
  link: 'See your devices',
} as const

/**
 * Tells the owner of an account by email that it was signed in to on a new device, in the transaction that starts the
 * session. Does nothing for an account without an email.
 */
export const queueNewDeviceMail = async (
  tx: Db,
  user: UserRow,
  { userAgent, address, at }: { userAgent: string; address: string; at: Date },
): Promise<void> => {
  const site = await getSite(tx, user.siteId)
  const name = site.companyName
  const when = formatInstant(at.toISOString(), indiaZone)
  await queuePlainMail(
    tx,
    site,
    {
      kind: 'account',
      toAddress: user.email,
      toName: '',
      subject: newDeviceTexts.subject(name),
      paragraphs: [
        newDeviceTexts.what(name),
        newDeviceTexts.where(toDeviceName(userAgent), when, address),
        newDeviceTexts.advice,
      ],
      link: { label: newDeviceTexts.link, url: `https://${site.domain}/app/user/dashboard/security` },
      createdBy: user.id,
    },
    at,
  )
}
