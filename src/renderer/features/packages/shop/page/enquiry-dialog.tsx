import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { enquiriesEndpoints } from '#contract/http/enquiries.ts'
import { useSite, useUser } from '#renderer/entities/audience.ts'
import { enquirySubmitted } from '#renderer/routes/packages-shop.ts'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { FieldColumns } from '#renderer/ui/fields/field-columns.tsx'
import { IntegerField } from '#renderer/ui/fields/integer-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { enquiryTexts as texts } from '#renderer/features/packages/shop/enquiry-texts.ts'
import { enquiriesApi } from '#renderer/features/packages/shop/enquiries-api.ts'
import type { TripChoice } from '#renderer/entities/packages/choice/trip-choice.ts'
import type { Trip } from './use-trip.ts'

const { submit } = enquiriesEndpoints

type Typed = Pick<
  RequestInputOf<typeof submit>,
  'contact' | 'travelFrom' | 'hotelCategory' | 'message' | 'website'
> & { adults: number | null; childAges: string }

const infantAge = 1

/** Ages of the chosen rooms as text; infants count as one year old. */
const toAges = ({ rooms }: Pick<TripChoice, 'rooms'>): string =>
  rooms
    .flatMap(({ children, infants }) => [
      ...children.map(({ age }) => age),
      ...Array.from({ length: infants }, () => infantAge),
    ])
    .join(', ')

/** Reads ages; null if the text has something else. */
export const parseAges = (text: string): number[] | null => {
  const parts = text.split(/[\s,;]+/).filter(Boolean)
  const ages = parts.map(Number)
  return ages.every((age) => Number.isInteger(age) && age >= 0 && age <= 17) ? ages : null
}

const useEnquiry = ({ found, choice, people, today }: Trip, onClose: () => void) => {
  const user = useUser()
  const navigate = useNavigate()
  const [send] = enquiriesApi.useSubmitEnquiryMutation()
  // A repeat of the same form is the same enquiry.
  const [{ key, openedAt }] = useState(() => ({ key: crypto.randomUUID(), openedAt: performance.now() }))
  const rooms = found.kind === 'package' ? choice.rooms : []
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0) || people
  return useContractForm<typeof submit, Typed>({
    endpoint: submit,
    defaults: {
      contact: {
        name: user && !user.isGuest ? `${user.firstName} ${user.lastName}`.trim() : '',
        phone: '',
        email: user && !user.isGuest ? user.email : '',
      },
      travelFrom: choice.startsOn >= today ? choice.startsOn : '',
      hotelCategory: found.priceMode === 'fixed' ? choice.hotelCategory : '',
      adults: adults || 2,
      childAges: toAges({ rooms }),
      message: '',
      website: '',
    },
    toRequest: (typed) => ({
      ...typed,
      key,
      packageId: found._id,
      adults: typed.adults ?? 0,
      childAges: parseAges(typed.childAges) ?? [],
      filledMs: Math.round(performance.now() - openedAt),
    }),
    check: ({ childAges }) =>
      parseAges(childAges) === null ? [{ path: 'childAges', message: texts.badAges }] : [],
    draft: `enquiry:${found._id}`,
    isGuarded: true,
    send: (request) => send(request),
    onDone: ({ enquiryId, title }) => {
      onClose()
      void navigate(enquirySubmitted.to({ enquiryId, title }))
    },
  })
}

/** Asks the agency about a package, with what the shopper has chosen so far. */
export const EnquiryDialog = ({ trip, onClose }: { trip: Trip; onClose: () => void }) => {
  const form = useEnquiry(trip, onClose)
  const site = useSite()
  const { control, register } = form
  return (
    <ContractDialog
      form={form}
      title={texts.title(trip.found.body.title)}
      submitText={texts.send}
      onClose={onClose}
    >
      <p className="muted">{texts.lead(site?.companyName ?? '')}</p>
      <TextField
        control={control}
        name="contact.name"
        label={texts.name}
        isRequired
        autoComplete="name"
        maxLength={80}
      />
      <FieldColumns legend={texts.contact}>
        <TextField
          control={control}
          name="contact.phone"
          label={texts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={24}
        />
        <TextField
          control={control}
          name="contact.email"
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={120}
        />
      </FieldColumns>
      <FieldColumns legend={texts.trip}>
        <DateField control={control} name="travelFrom" label={texts.travelFrom} min={trip.today} />
        <IntegerField control={control} name="adults" label={texts.adults} min={1} max={99} isRequired />
      </FieldColumns>
      <TextField
        control={control}
        name="childAges"
        label={texts.childAges}
        help={texts.childAgesHelp}
        maxLength={120}
      />
      <TextField control={control} name="message" label={texts.message} rows={4} maxLength={2000} />
      <div hidden>
        <label>
          {texts.website}
          <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
        </label>
      </div>
    </ContractDialog>
  )
}
