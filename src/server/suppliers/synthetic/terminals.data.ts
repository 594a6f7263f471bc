/**
 * Terminals of an airport: by airline, otherwise by low-cost or full-service and domestic or international; `''`
 * means one terminal.
 */
export interface TerminalRule {
  readonly airlines?: Readonly<Record<string, string>>
  readonly domestic?: string
  readonly domesticLowCost?: string
  readonly international: string
}

/**
 * Large airports with several terminals, as airlines used them in 2025/26. Airlines move, so these are typical, not
 * binding.
 */
export const terminalRules: Readonly<Record<string, TerminalRule>> = {
  DEL: { domestic: '3', domesticLowCost: '1', international: '3' },
  BOM: { domestic: '2', domesticLowCost: '1', international: '2' },
  BLR: { airlines: { AI: '2' }, domestic: '2', domesticLowCost: '1', international: '2' },
  MAA: { domestic: '4', domesticLowCost: '1', international: '2' },
  AMD: { domestic: '1', international: '2' },
  COK: { domestic: '1', international: '3' },
  TRV: { domestic: '1', international: '2' },
  LKO: { domestic: '3', international: '3' },
  DXB: { airlines: { EK: '3', FZ: '2' }, international: '1' },
  AUH: { international: 'A' },
  JED: { airlines: { SV: '1' }, domestic: '1', international: '1' },
  RUH: { airlines: { SV: '4' }, domestic: '5', international: '3' },
  LHR: {
    airlines: {
      BA: '5',
      IB: '5',
      VS: '3',
      DL: '3',
      KE: '4',
      QR: '4',
      EY: '4',
      SV: '4',
      GF: '4',
      MH: '4',
      WY: '4',
      AA: '3',
      AY: '3',
      JL: '3',
    },
    domestic: '5',
    international: '2',
  },
  CDG: {
    airlines: { AF: '2E', KL: '2F', DL: '2E', AI: '2C', EK: '2C', '6E': '1' },
    domestic: '2F',
    international: '1',
  },
  FRA: {
    airlines: { LH: '1', UA: '1', AI: '1', SQ: '1', TG: '1', NH: '1', AC: '1', OS: '1', LX: '1', ET: '1' },
    domestic: '1',
    international: '2',
  },
  MUC: { airlines: { LH: '2', UA: '2', AI: '2', SQ: '2', TG: '2' }, domestic: '2', international: '1' },
  MAD: { airlines: { IB: '4', BA: '4', AA: '4', QR: '4' }, domestic: '4', international: '1' },
  FCO: { domestic: '1', international: '3' },
  JFK: {
    airlines: {
      DL: '4',
      VS: '4',
      EK: '4',
      AI: '4',
      KL: '4',
      SQ: '4',
      B6: '5',
      AA: '8',
      BA: '8',
      QR: '8',
      CX: '8',
    },
    domestic: '4',
    international: '1',
  },
  EWR: { airlines: { UA: 'C' }, domestic: 'A', international: 'B' },
  ORD: { airlines: { UA: '1', AA: '3' }, domestic: '2', international: '5' },
  LAX: { airlines: { DL: '3', AA: '4', UA: '7' }, domestic: '6', international: 'B' },
  SFO: { airlines: { UA: '3' }, domestic: '2', international: 'I' },
  ATL: { domestic: 'S', international: 'I' },
  YYZ: { airlines: { AC: '1', AI: '1', EK: '1', LH: '1', TK: '1' }, domestic: '3', international: '3' },
  SIN: {
    airlines: {
      SQ: '3',
      AI: '2',
      '6E': '2',
      TR: '1',
      QR: '1',
      EK: '1',
      BA: '1',
      QF: '1',
      JQ: '4',
      AK: '4',
      CX: '4',
      VN: '4',
      KE: '4',
    },
    international: '2',
  },
  KUL: { airlines: { AK: '2', D7: '2', TR: '2' }, domestic: '1', domesticLowCost: '2', international: '1' },
  DMK: { domestic: '2', international: '1' },
  HKG: { international: '1' },
  CGK: { airlines: { GA: '3', JT: '1', QZ: '2' }, domestic: '2', international: '3' },
  MNL: { airlines: { PR: '1', '5J': '3' }, domestic: '2', international: '3' },
  SGN: { domestic: '3', international: '2' },
  HAN: { domestic: '1', international: '2' },
  NRT: {
    airlines: { NH: '1', SQ: '1', UA: '1', TG: '1', AI: '2', JL: '2' },
    domestic: '1',
    international: '2',
  },
  HND: { airlines: { JL: '1' }, domestic: '2', international: '3' },
  ICN: { airlines: { KE: '2', DL: '2', AF: '2', KL: '2' }, international: '1' },
  PEK: { airlines: { CA: '3' }, domestic: '3', international: '3' },
  PVG: { airlines: { MU: '1' }, domestic: '1', international: '2' },
  TPE: { airlines: { BR: '2', CI: '1' }, international: '1' },
  SYD: { airlines: { QF: '3' }, domestic: '2', international: '1' },
  MEL: { airlines: { QF: '1', JQ: '4' }, domestic: '3', international: '2' },
  CAI: { airlines: { MS: '3' }, domestic: '3', international: '2' },
}
