import { expect, it } from 'vitest'
import { riskTexts } from './rule-texts.ts'
import { listSettingRisks } from './setting-risks.ts'
import { siteSettings } from './site-settings.test-kit.ts'

const seller = { ...siteSettings.seller, gstNumber: '07AABCS4521K1ZE', invoicePrefix: 'SKY/' }
const before = { ...siteSettings, seller }

it.each([
  ['nothing', {}, []],
  ['a name', { companyName: 'Skyways India' }, []],
  ['a prefix in other capitals', { seller: { ...seller, invoicePrefix: 'sky/ ' } }, []],
  ['a new prefix', { seller: { ...seller, invoicePrefix: 'NEW/' } }, [riskTexts.prefix('SKY/', 'NEW/')]],
  ['no prefix', { seller: { ...seller, invoicePrefix: '' } }, [riskTexts.prefix('SKY/', '')]],
  ['another GST number', { seller: { ...seller, gstNumber: '29AAACI4798L1ZU' } }, [riskTexts.gstNumber]],
  ['no GST number', { seller: { ...seller, gstNumber: '' } }, [riskTexts.noGstNumber]],
  ['no permission menu', { canShowPermissionMenu: false }, [riskTexts.permissionMenu]],
  ['closed sign-up', { signUp: { ...siteSettings.signUp, isOpen: false } }, [riskTexts.signUp]],
  [
    'a second person always',
    { limits: { ...siteSettings.limits, secondPersonAbove: 0 } },
    [riskTexts.noEyes],
  ],
  ['a lock on every page', { isLocked: true }, [riskTexts.lockAll]],
  ['a lock on one page', { isLocked: true, lockedRoutes: ['/packages'] }, []],
])('warns about %s only if it matters', (_title, change, risks) => {
  expect(listSettingRisks(before, { ...before, ...change })).toEqual(risks)
})

it('says nothing about a first GST number', () => {
  const without = { ...before, seller: { ...seller, gstNumber: '' } }
  expect(listSettingRisks(without, before)).toEqual([])
})
