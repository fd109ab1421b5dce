# nft.sh FOLDER: with the rule of FOLDER/settings, prints how nft lists it.
cd "$1" || exit
{ printf 'table inet t {\nchain c {\n'; cat settings; printf '}\n}\n'; } >rules.nft
"$NFT" -f rules.nft 2>/dev/null || exit 0
"$NFT" list ruleset | sed -n 's/^\t\t//p'
