import { Disable, Tick } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import type { PartnerAccess, PartnerMode } from '#contract/entities/partners.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { CopyableCode } from '#renderer/features/partners/copy-button.tsx'
import { accessTexts as texts } from './access-texts.ts'
import { DocsLink } from './docs-link.tsx'
import { LookToBookMeter } from './look-to-book-meter.tsx'
import { SiteContact } from './site-contact.tsx'

const active: StatusLook = { tone: 'good', word: texts.states.active, Icon: Tick }
const suspended: StatusLook = { tone: 'bad', word: texts.states.suspended, Icon: Disable }

const Suspension = ({ reason }: { reason: string }) => {
  const site = useSite()
  return (
    <div className="notice tone-bad api-suspension" role="status">
      <strong>{texts.suspended}</strong>
      {reason === '' ? null : <p>{texts.reason(reason)}</p>}
      <p>{texts.suspendedText(site?.companyName ?? '')}</p>
      <SiteContact />
    </div>
  )
}

const Host = ({ host }: { host: string }) =>
  host === '' ? (
    <span>{texts.noTestHost}</span>
  ) : (
    <CopyableCode value={`https://${host}`} label={texts.copyHost} />
  )

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Whether the agency may use the API, where, how much, and what it has used this month. */
export const AccessHead = ({ access, mode }: { access: PartnerAccess; mode: PartnerMode }) => {
  const isSuspended = access.status === 'suspended'
  return (
    <section aria-label={texts.label} className="stack">
      {isSuspended ? <Suspension reason={access.reason} /> : null}
      <dl className="api-facts">
        <Fact label={texts.status}>
          <StatusTag look={isSuspended ? suspended : active} />
        </Fact>
        <Fact label={texts.host}>
          <Host host={access.hosts[mode]} />
        </Fact>
        <Fact label={texts.limits}>
          <span className="num">{texts.limitList(access.limitsPerMinute)}</span>
        </Fact>
        {mode === 'live' ? (
          <Fact label={texts.lookToBook}>
            <LookToBookMeter lookToBook={access.lookToBook} />
          </Fact>
        ) : (
          <Fact label={texts.balance}>
            <Amount rupees={access.testBalance} isStrong />{' '}
            <span className="small muted">{texts.balanceHelp}</span>
          </Fact>
        )}
      </dl>
      <p>
        <DocsLink text={texts.docs} />
      </p>
    </section>
  )
}
