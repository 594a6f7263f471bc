import { Key } from '@blueprintjs/icons'
import { useSite } from '#renderer/entities/audience.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { noAccessTexts as texts } from './access-texts.ts'
import { DocsLink } from './docs-link.tsx'
import { SiteContact } from './site-contact.tsx'

/** Says what the API is and who can give access. */
export const NoAccess = () => {
  const site = useSite()
  return (
    <EmptyState title={texts.title} icon={<Key size={20} />} action={<DocsLink text={texts.readDocs} />}>
      <div className="stack">
        <p>{texts.text}</p>
        <p>{texts.ask(site?.companyName ?? '')}</p>
        <SiteContact />
      </div>
    </EmptyState>
  )
}
