import type { LocalizedText } from '../model/localized-text'

// Labels that several definitions and pages have.

export const nameLabel: LocalizedText = ['Name', '名称']
export const enabledLabel: LocalizedText = ['Enabled', '启用']
export const stateLabel: LocalizedText = ['State', '状态']
export const modeLabel: LocalizedText = ['Mode', '模式']
export const macLabel: LocalizedText = ['MAC address', 'MAC 地址']
export const ipLabel: LocalizedText = ['IP address', 'IP 地址']
export const usernameLabel: LocalizedText = ['User name', '用户名']
export const passwordLabel: LocalizedText = ['Password', '密码']
export const portsLabel: LocalizedText = ['Ports', '端口']
export const automatic: LocalizedText = ['Automatic', '自动']
export const connected: LocalizedText = ['Connected', '已连接']
export const notConnected: LocalizedText = ['Not connected', '未连接']
