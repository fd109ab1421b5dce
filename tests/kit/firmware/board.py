"""The board: what a factory writes into a device. All other values are the defaults of the contract."""

DEVICE = "second"
PORTS = ["LAN1", "LAN2"]
SSIDS = [("firmware", 0), ("firmware-5G", 1)]

# Settings and rows by module. A row has the values that differ from the defaults.
FACTORY = {
    "public_info": {"model": "second", "hardware_version": "1", "software_version": "1.0", "language": "auto"},
    "dev_info": {"model": "second", "vendor": "tests", "serial_number": "0001", "mac": "02:00:00:00:00:01"},
    "account_info": {"list": [{"username": "admin", "role": 1}, {"username": "user", "role": 0}]},
    "acl_config": {
        "acl": [
            {"service": service, "enable": 1, "port": port, "client": "lan"}
            for service, port in (("HTTP", 80), ("SSH", 22), ("TELNET", 23))
        ]
    },
    "catv_config": {"list": [{"quantity": quantity} for quantity in range(4)]},
    "catv_status": {"list": [{"quantity": quantity} for quantity in range(4)]},
    "ipv4_lan_config": {
        "ip": "192.168.1.1",
        "mask": "255.255.255.0",
        "start": "192.168.1.2",
        "end": "192.168.1.254",
        "lease": 86400,
    },
    "lan_port_config": {"port_arr": [{"name": name} for name in PORTS]},
    "lbd_config": {"port": [{"name": name} for name in PORTS]},
    "poe_config": {"port": [{"name": name} for name in PORTS]},
    "mirror_config": {"source": "LAN1", "destination": "LAN2"},
    # The serial number has never been written: conformance must not write one, which it could not take back.
    "pon_config": {"sn": ""},
    "port_config": {"port": [{"name": name} for name in PORTS]},
    "tr069_config": {"acs_url": "http://acs.example.com/"},
    "upgrade": {"software_version": "1.0"},
    "upnp_config": {
        "list": [
            {"name": "game", "protocol": 1, "external_port": 3074, "internal_ip": "192.168.1.9", "internal_port": 3074}
        ]
    },
    "voip_config": {
        "digit_map": "x.T",
        "codec": [
            {"codec": codec, "priority": place + 1, "ptime": 20} for place, codec in enumerate(("G.711A", "G.711U"))
        ],
        "list": [{"rank": rank} for rank in range(2)],
    },
    "voip_confignew": {"voip": [{"port": "TEL1"}]},
    "voip_info": {"voip": [{"port": "TEL1"}]},
    "voip_mivas": {"voip": [{"port": "TEL1"}]},
    "wan_confignew": {
        "wan": [{"name": "1_INTERNET_R_VID_", "mode": 1, "ipv4_mode": 1, "service_type": "INTERNET", "status": 0}]
    },
    "wan_interface": {"list": [{"name": "1_INTERNET_R_VID_"}]},
    # What a write is compared with: the channels of every country.
    "wlan_channel": {
        "list": [{"band": 0, "channel": channel} for channel in range(1, 14)]
        + [{"band": 1, "channel": channel} for channel in (36, 40, 44, 48, 149, 153, 157, 161, 165)]
    },
    "wlan_config": {"wlan": [{"ssid": ssid, "band": band, "password": "firmware-1"} for ssid, band in SSIDS]},
    "wlan_pararm": {
        "wlan": [{"band": 0, "mode": "bgn", "current": 1}, {"band": 1, "mode": "anac", "current": 36}]
    },
}

ACCOUNTS = {"admin": "Admin@123", "user": "User@1234"}

CHANNELS = "wlan_channel"


def channels(country, width):
    """The channels of the two radios: America has 11 on 2.4 GHz and 165 on 5 GHz, where nothing is wider than 20 MHz."""
    is_america = country in ("US", "CA", "MX", "CO", "BR")
    low = range(1, 12 if is_america else 14)
    high = [36, 40, 44, 48] + ([149, 153, 157, 161] if is_america else [])
    if is_america and width in ("", "0", "20"):
        high.append(165)
    rows = [(0, channel) for channel in low] + [(1, channel) for channel in high]
    return [{"id": place + 1, "band": band, "channel": channel} for place, (band, channel) in enumerate(rows)]
