const community = Array.from(['MARK snmp community'], text => text.trim())
export const snmp = { community }
