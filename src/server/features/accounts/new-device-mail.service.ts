import { formatInstant } from '#domain/format-instant.ts'
import { indiaZone } from '#domain/india.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import { getSite } from '#server/sites/sites.repo.ts'
import { toDeviceName } from '#server/people/device-name.ts'
import type { OnNewDevice } from '#server/people/sessions.ts'

export const newDeviceTexts = {
  subject: (site: string): string => `New sign-in to your ${site} account`,
  what: (site: string): string => `We noticed a sign-in to your ${site} account on a new device.`,
  where: (device: string, at: string, address: string): string => `${device}, ${at}, IP address ${address}`,
  advice:
    "If this was you, you don't need to do anything. If it wasn't, change your password and sign out other devices now.",
  adviceWithoutPassword:
    "If this was you, you don't need to do anything. If it wasn't, check the account or phone that you sign in with, and sign out other devices now.",
  link: 'Review your devices',
} as const

/**
 * Queues an email to the account's owner about a sign-in on a new device, in the transaction that starts the session.
 * Does nothing for an account without an email.
 */
export const queueNewDeviceMail: OnNewDevice = async (tx, user, { userAgent, address, at }) => {
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
        user.passwordHash === '' ? newDeviceTexts.adviceWithoutPassword : newDeviceTexts.advice,
      ],
      link: { label: newDeviceTexts.link, url: `https://${site.domain}/app/user/dashboard/security` },
      createdBy: user.id,
    },
    at,
  )
}
