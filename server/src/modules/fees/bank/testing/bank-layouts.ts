interface Layout {
  text: string;
  /** Day, amount in rupees, and a part of the narration or reference of each line. */
  lines: [day: string, rupees: number, part: string][];
}

const upi = 'UPI/CR/633112345678/ASHA PATIL/SBIN/Fees';

/** Statements as the banks offer them: what stands above, the heading, lines, and what stands below. */
export const bankLayouts: Record<string, Layout> = {
  'State Bank of India': {
    text: [
      'Account Name\t: THE HEAD MASTER',
      'Address\t: MAIN ROAD SHIRUR',
      'Date\t: 17 Nov 2026',
      'Account Number\t: _00000031245678901',
      'Branch\t: SHIRUR',
      'IFS Code\t: SBIN0000481',
      'Start Date\t: 1 Nov 2026',
      'End Date\t: 17 Nov 2026',
      '',
      'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tBranch Code\tDebit\tCredit\tBalance',
      `16 Nov 2026\t16 Nov 2026\tBY TRANSFER-${upi}--\tTRANSFER FROM 4897694162092\t481\t\t1,500.00\t46,710.00`,
      '17 Nov 2026\t17 Nov 2026\tCHEQUE RETURN CHARGES\t \t481\t118.00\t\t46,592.00',
      '**This is a computer generated statement and does not require a signature.',
    ].join('\r\n'),
    lines: [
      ['2026-11-16', 1500, '633112345678'],
      ['2026-11-17', -118, 'RETURN'],
    ],
  },
  HDFC: {
    text: [
      'HDFC BANK Ltd.,,,,,,',
      'Account No :,50100123456789,,,,,',
      'Statement From : 01/11/2026 To : 17/11/2026,,,,,,',
      'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
      '********,********,********,********,********,********,********',
      '16/11/26,UPI-ASHA PATIL-ASHA@OKSBI-SBIN0000481-633112345678-FEES,0000633112345678,16/11/26,,1500.00,46710.00',
      '17/11/26,CHQ DEP - MICR CLG - PUNE,0000000000004512,18/11/26,,450.00,47160.00',
      '********,********,********,********,********,********,********',
      'STATEMENT SUMMARY :-,,,,,,',
      'Opening Balance,,Dr Count,Cr Count,Debits,Credits,Closing Bal',
      '45210.00,,0,2,0.00,1950.00,47160.00',
    ].join('\n'),
    lines: [
      ['2026-11-16', 1500, '633112345678'],
      ['2026-11-17', 450, '4512'],
    ],
  },
  ICICI: {
    text: [
      'DETAILED STATEMENT',
      'Account Number,,123401500123 ( INR ) - ZP SCHOOL',
      'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
      `1,16/11/2026,16/11/2026 10:22:33 AM,-,${upi},0.00,1500.00,46710.00`,
      '2,17/11/2026,17/11/2026,004512,CLG/004512/SBI,0.00,450.00,47160.00',
      ',,,,Legends Used in Account Statement,,,',
    ].join('\n'),
    lines: [
      ['2026-11-16', 1500, '633112345678'],
      ['2026-11-17', 450, '4512'],
    ],
  },
  'ICICI, one column of amounts': {
    text: [
      'No.,Transaction ID,Value Date,Txn Posted Date,ChequeNo.,Description,Cr/Dr,Transaction Amount(INR),Available Balance(INR)',
      `1,S12345,16/11/2026,16/11/2026 10:22:33 AM,,${upi},CR,"1,500.00","46,710.00"`,
      '2,S12346,17/11/2026,17/11/2026 11:00:00 AM,,CHRG/SMS,DR,17.70,"46,692.30"',
    ].join('\n'),
    lines: [
      ['2026-11-16', 1500, '633112345678'],
      ['2026-11-17', -17.7, 'SMS'],
    ],
  },
  Axis: {
    text: [
      'Name :- ZP SCHOOL',
      'Statement of Account No - 915010012345678 for the period (From : 01-11-2026 To : 17-11-2026)',
      '',
      'SRL NO,Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL',
      `1,16-11-2026, ,UPI/P2A/633112345678/ASHA PATIL, ,1500.00,46710.00,123`,
      '2,17-11-2026,4512,BY CLG INST 4512/SBI, ,450.00,47160.00,123',
      ',,,TRANSACTION TOTAL,0.00,1950.00,,',
      ',,,CLOSING BALANCE,,,47160.00,',
    ].join('\n'),
    lines: [
      ['2026-11-16', 1500, '633112345678'],
      ['2026-11-17', 450, '4512'],
    ],
  },
  'Punjab National Bank': {
    text: [
      'Account Number:,1234000100567890',
      'Txn No.,Txn Date,Description,Branch Name,Cheque No.,Dr Amount,Cr Amount,Balance',
      `S1,16/11/2026,${upi},SHIRUR,,,"1,500.00","46,710.00 Cr."`,
      'S2,17/11/2026,CLG 004512,SHIRUR,4512,,450.00,"47,160.00 Cr."',
    ].join('\n'),
    lines: [
      ['2026-11-16', 1500, '633112345678'],
      ['2026-11-17', 450, '4512'],
    ],
  },
  'Bank of Baroda': {
    text: [
      'Account No,00120100012345',
      'TRAN DATE,VALUE DATE,NARRATION,CHQ.NO.,WITHDRAWAL(DR),DEPOSIT(CR),BALANCE(INR)',
      `16-11-2026,16-11-2026,${upi},,,"1,500.00","46,710.00Cr"`,
      '17-11-2026,17-11-2026,By Clg,004512,,450.00,"47,160.00Cr"',
    ].join('\n'),
    lines: [
      ['2026-11-16', 1500, '633112345678'],
      ['2026-11-17', 450, '4512'],
    ],
  },
  'Bank of Maharashtra': {
    text: [
      'Account No : 60012345678,,,,,,,',
      'Sr No,Date,Particulars,Cheque/Reference No,Debit,Credit,Balance,Channel',
      ',01/11/2026,Opening Balance,,,,"45,210.00",',
      `1,16/11/2026,${upi},633112345678,-,"1,500.00","46,710.00",UPI`,
      '2,17/11/2026,CLG CHQ,004512,-,450.00,"47,160.00",CTS',
      ',,Total,,0.00,"1,950.00",,',
    ].join('\n'),
    lines: [
      ['2026-11-16', 1500, '633112345678'],
      ['2026-11-17', 450, '4512'],
    ],
  },
};
