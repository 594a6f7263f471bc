import { useState } from 'react'
import { defaultEmailsPerDay } from '#contract/entities/operator.ts'
import { siteFeatures, type SiteFeature } from '#contract/entities/site.ts'
import { operatorAgencyEndpoints, type AgencyDetails } from '#contract/http/operator-agencies.ts'
import { formatCount } from '#domain/format.ts'
import { Button } from '#renderer/ui/button.tsx'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { FieldColumns } from '#renderer/ui/fields/field-columns.tsx'
import { IntegerField } from '#renderer/ui/fields/integer-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { operatorApi } from '../operator-api.ts'
import { limitTexts as texts } from '../texts.ts'

const LimitsDialog = ({ agency, onClose }: { agency: AgencyDetails; onClose: () => void }) => {
  const { siteId, companyName } = agency
  // The limits that the operator saw: a later answer mustn't replace them, because the server compares them.
  const [limits] = useState(agency.limits)
  const [setLimits] = operatorApi.useSetAgencyLimitsMutation()
  const isOn = (feature: SiteFeature): boolean => !limits.off.includes(feature)
  const form = useContractForm({
    endpoint: operatorAgencyEndpoints.setAgencyLimits,
    defaults: {
      onlinePayments: isOn('onlinePayments'),
      ownSupplierAccounts: isOn('ownSupplierAccounts'),
      guestCheckout: isOn('guestCheckout'),
      exports: isOn('exports'),
      staff: limits.staff,
      searchesPerDay: limits.searchesPerDay,
      emailsPerDay: limits.emailsPerDay,
    },
    toRequest: ({ staff, searchesPerDay, emailsPerDay, ...features }) => ({
      siteId,
      staff,
      searchesPerDay,
      emailsPerDay,
      seen: limits,
      off: siteFeatures.filter((feature) => !features[feature]),
    }),
    send: (request) => setLimits(request),
    doneText: texts.saved(companyName),
    onDone: onClose,
  })
  const { control } = form
  return (
    <ContractDialog
      form={form}
      title={texts.dialogTitle(companyName)}
      submitText={texts.save}
      onClose={onClose}
    >
      <FieldColumns legend={texts.features}>
        {siteFeatures.map((feature) => (
          <CheckboxField key={feature} control={control} name={feature} label={texts.featureNames[feature]} />
        ))}
      </FieldColumns>
      <IntegerField
        control={control}
        name="staff"
        label={texts.staff}
        help={texts.staffHelp}
        min={0}
        max={10_000}
      />
      <IntegerField
        control={control}
        name="searchesPerDay"
        label={texts.searches}
        help={texts.searchesHelp}
        min={0}
        max={100_000_000}
      />
      <IntegerField
        control={control}
        name="emailsPerDay"
        label={texts.emails}
        help={texts.emailsHelp(formatCount(defaultEmailsPerDay))}
        min={0}
        max={1_000_000}
      />
    </ContractDialog>
  )
}

/** A number beside its limit, as a meter and as text. */
const Used = ({ used, most }: { used: number; most: number }) => (
  <>
    <span className="num">{texts.used(formatCount(used), formatCount(most))}</span>
    <span className="operator-share" aria-hidden="true">
      <i
        className={used >= most ? 'is-full' : undefined}
        style={{ width: `${Math.min(100, (used / Math.max(1, most)) * 100)}%` }}
      />
    </span>
  </>
)

/** What an operator allows an agency, and how much of it is used. */
export const LimitsPart = ({ agency }: { agency: AgencyDetails }) => {
  const [isChanging, setChanging] = useState(false)
  const { limits, people, searchesToday, emailsToday, mostEmails } = agency
  const staff = people.filter(({ isOwner, isSuperAdmin }) => !isOwner && !isSuperAdmin).length
  return (
    <section className="stack" aria-labelledby="limits">
      <div className="row">
        <h2 className="large" id="limits">
          {texts.title}
        </h2>
        <span className="grow" />
        <Button text={texts.change} onClick={() => setChanging(true)} />
      </div>
      <dl className="operator-facts">
        <dt>{texts.off}</dt>
        <dd>{limits.off.map((feature) => texts.featureNames[feature]).join(', ') || texts.noneOff}</dd>
        <dt>{texts.staff}</dt>
        <dd>{limits.staff === null ? texts.unlimited : <Used used={staff} most={limits.staff} />}</dd>
        <dt>{texts.searches}</dt>
        <dd>
          {limits.searchesPerDay === null ? (
            texts.unlimited
          ) : (
            <Used used={searchesToday ?? 0} most={limits.searchesPerDay} />
          )}
        </dd>
        <dt>{texts.emails}</dt>
        <dd>
          <Used used={emailsToday} most={mostEmails} />
        </dd>
      </dl>
      {isChanging ? <LimitsDialog agency={agency} onClose={() => setChanging(false)} /> : null}
    </section>
  )
}
