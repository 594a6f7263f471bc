import { useSite } from '#renderer/entities/audience.ts'
import { ContactLinks } from '#renderer/entities/packages/contact-links.tsx'

/** The agency's phone number and email; nothing if the agency has neither. */
export const AgencyContact = ({ subject }: { subject: string }) => {
  const site = useSite()
  return <ContactLinks phone={site?.adminContact ?? ''} email={site?.adminEmail ?? ''} subject={subject} />
}
