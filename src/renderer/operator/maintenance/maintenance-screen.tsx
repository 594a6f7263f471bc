import { Lock, Tick } from '@blueprintjs/icons'
import { useState } from 'react'
import { operatorMaintenanceEndpoints, type MaintenanceState } from '#contract/http/operator-maintenance.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { useOperatorTitle } from '../use-operator-title.ts'
import { BannerDialog } from './banner-dialog.tsx'
import { maintenanceApi } from './maintenance-api.ts'
import { maintenanceTexts as texts } from './texts.ts'

const off: StatusLook = { tone: 'good', word: texts.isOpen, Icon: Tick }
const on: StatusLook = { tone: 'bad', word: texts.isReadOnly, Icon: Lock }

const BannerPart = ({ banner }: Pick<MaintenanceState, 'banner'>) => {
  const [isSetting, setSetting] = useState(false)
  const [clear, { isLoading }] = maintenanceApi.useClearBannerMutation()
  const showOutcome = useChangeToast()
  return (
    <section className="stack" aria-labelledby="banner">
      <h2 className="large" id="banner">
        {texts.banner}
      </h2>
      <p className="muted">{texts.bannerLead}</p>
      {banner ? (
        <>
          <p>{banner.text}</p>
          <dl className="operator-facts">
            <dt>{texts.from}</dt>
            <dd>{banner.from === null ? texts.now : formatInstant(banner.from)}</dd>
            <dt>{texts.until}</dt>
            <dd>{banner.until === null ? texts.cleared : formatInstant(banner.until)}</dd>
          </dl>
        </>
      ) : (
        <p>{texts.noBanner}</p>
      )}
      <div className="row">
        <Button text={banner ? texts.changeBanner : texts.setBanner} onClick={() => setSetting(true)} />
        {banner ? (
          <Button
            variant="minimal"
            text={texts.removeBanner}
            loading={isLoading}
            onClick={() => void showOutcome(clear({}), { done: texts.removed })}
          />
        ) : null}
      </div>
      {isSetting ? <BannerDialog banner={banner} onClose={() => setSetting(false)} /> : null}
    </section>
  )
}

const StartDialog = ({ onClose }: { onClose: () => void }) => {
  const [setReadOnly] = maintenanceApi.useSetReadOnlyMutation()
  const form = useContractForm({
    endpoint: operatorMaintenanceEndpoints.setReadOnly,
    defaults: { reason: '' },
    toRequest: ({ reason }) => ({ isReadOnly: true, reason }),
    send: (request) => setReadOnly(request),
    doneText: texts.started,
    onDone: onClose,
  })
  return (
    <ContractDialog form={form} title={texts.startTitle} submitText={texts.start} onClose={onClose}>
      <p>{texts.startText}</p>
      <TextField control={form.control} name="reason" label={texts.reason} maxLength={300} autoFocus />
    </ContractDialog>
  )
}

const ReadOnlyPart = ({ readOnly }: Pick<MaintenanceState, 'readOnly'>) => {
  const [isStarting, setStarting] = useState(false)
  const [setReadOnly, { isLoading }] = maintenanceApi.useSetReadOnlyMutation()
  const showOutcome = useChangeToast()
  return (
    <section className="stack" aria-labelledby="read-only">
      <div className="row">
        <h2 className="large" id="read-only">
          {texts.readOnly}
        </h2>
        <StatusTag look={readOnly ? on : off} />
      </div>
      <p className="muted">{texts.readOnlyLead}</p>
      {readOnly ? (
        <p className="notice tone-warn">
          {[texts.since(formatInstant(readOnly.since)), readOnly.reason].filter(Boolean).join(': ')}
        </p>
      ) : null}
      <div className="row">
        {readOnly ? (
          <Button
            intent="primary"
            text={texts.stop}
            loading={isLoading}
            onClick={() => void showOutcome(setReadOnly({ isReadOnly: false }), { done: texts.stopped })}
          />
        ) : (
          <Button text={texts.start} onClick={() => setStarting(true)} />
        )}
      </div>
      {isStarting ? <StartDialog onClose={() => setStarting(false)} /> : null}
    </section>
  )
}

/** What every agency announces, and whether anything can be changed. */
export const MaintenanceScreen = () => {
  const { data, error, refetch } = maintenanceApi.useMaintenanceQuery({})
  useOperatorTitle(texts.title)
  return (
    <Page title={texts.title}>
      <p className="muted">{texts.lead}</p>
      {error ? <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <SkeletonRows rows={4} height={36} /> : null}
      {data ? (
        <>
          <p>
            {texts.seen}: <strong>{data.shown === '' ? texts.nothing : data.shown}</strong>
          </p>
          <div className="operator-parts">
            <BannerPart banner={data.banner} />
            <ReadOnlyPart readOnly={data.readOnly} />
          </div>
        </>
      ) : null}
    </Page>
  )
}
