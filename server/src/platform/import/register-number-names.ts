/** The headings of a student's number in the general register, in the lists of schools and of other programs. */
export const registerNumberNames: readonly string[] = [
  ...[
    'GR',
    'GR No',
    'G.R. No.',
    'Gr.No',
    'Reg No',
    'Register No',
    'Registration No',
    'register_no',
  ],
  ...['Admission Number', 'Admission No', 'Adm No', 'Admn Number', 'admnNumber', 'SR No'],
  ...['GR / Register No. (रजिस्टर क्र.)', 'Scholar No', 'रजि. नं.', 'रजि. क्र.', 'रजिस्टर क्र.'],
  ...['प्रवेश क्रमांक', 'जनरल रजिस्टर क्रमांक', 'प्रवेश संख्या', 'दाख़िला रजिस्टर क्रमांक'],
  ...['रजिस्टर क्रमांक', 'General Register No', 'General register number'],
  ...['Admission register number', 'GRN', 'Dakhil Kharij No', 'दाखिल खारिज क्रमांक'],
  ...['दाखल खारीज क्रमांक', 'एस.आर. क्रमांक', 'एसआर क्रमांक', 'जी.आर. क्रमांक'],
  ...['स्कॉलर क्रमांक', 'प्रवेशांक', 'पंजीयन क्रमांक', 'नामांकन क्रमांक'],
];
