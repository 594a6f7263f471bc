import { operatorMaintenanceEndpoints, type MaintenanceState } from '#contract/http/operator-maintenance.ts'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { FieldColumns } from '#renderer/ui/fields/field-columns.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { TimeField } from '#renderer/ui/fields/time-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { toInstant, toTyped } from './banner-times.ts'
import { maintenanceApi } from './maintenance-api.ts'
import { maintenanceTexts as texts } from './texts.ts'

const fieldOf: Record<string, string> = { from: 'startDay', until: 'endDay' }

/** Sets the line above every page, and when it appears and disappears. */
export const BannerDialog = ({
  banner,
  onClose,
}: {
  banner: MaintenanceState['banner']
  onClose: () => void
}) => {
  const [setBanner] = maintenanceApi.useSetBannerMutation()
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const start = toTyped(banner?.from ?? null)
  const end = toTyped(banner?.until ?? null)
  const form = useContractForm({
    endpoint: operatorMaintenanceEndpoints.setBanner,
    defaults: {
      text: banner?.text ?? '',
      startDay: start.day,
      startTime: start.time,
      endDay: end.day,
      endTime: end.time,
    },
    toRequest: ({ text, startDay, startTime, endDay, endTime }) => ({
      text,
      from: toInstant({ day: startDay, time: startTime }, '00:00'),
      until: toInstant({ day: endDay, time: endTime }, '23:59'),
    }),
    toField: (path) => fieldOf[path] ?? path,
    send: (request) => setBanner(request),
    doneText: texts.saved,
    onDone: onClose,
  })
  const { control } = form
  return (
    <ContractDialog form={form} title={texts.bannerTitle} submitText={texts.save} onClose={onClose}>
      <TextField
        control={control}
        name="text"
        label={texts.text}
        maxLength={200}
        rows={3}
        isRequired
        autoFocus
      />
      <FieldColumns legend={texts.from}>
        <DateField control={control} name="startDay" label={texts.startDay} help={texts.startHelp} />
        <TimeField
          control={control}
          name="startTime"
          label={texts.startTime}
          placeholder={texts.timePlaceholder}
        />
      </FieldColumns>
      <FieldColumns legend={texts.until}>
        <DateField control={control} name="endDay" label={texts.endDay} help={texts.endHelp} />
        <TimeField
          control={control}
          name="endTime"
          label={texts.endTime}
          placeholder={texts.timePlaceholder}
        />
      </FieldColumns>
      <p className="small muted">{texts.zone(zone)}</p>
    </ContractDialog>
  )
}
